export { createHistoryReader } from "./historyReader";
export { recorderOf } from "./historyRecorder";
