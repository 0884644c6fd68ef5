import { describeStates } from "../states/describeStates";

describeStates(["dark"]);
