import type { Result } from "../../common/result";
import type { Settings } from "../../editor/settings/settings";
import type { AddressTarget } from "../../model/component/addressTarget";
import type { EntryProblem } from "../../model/component/settingsEntry";
import type { ReadGate } from "../../model/gate/gateSettings";
import type { Access } from "../../model/service/access";
import type { ReadUnits } from "../../model/strings/readStrings";
import type { ReadComponent } from "../../store/reads/readAttempt";
import type { Store } from "../../store/store";
import type { ComponentMasks } from "../files/componentMasks";
import type { LocalFolders } from "../local/localFolders";

/** What tools and other extensions get of the application. */
export interface SharedData {
  readonly store: Pick<Store, "snapshot" | "subscribe" | "readAll" | "readAgain">;
  readonly settings: () => Settings;
  readonly masks: Pick<ComponentMasks, "current">;
  readonly local: Pick<LocalFolders, "servers">;
  readonly accessOf: (service: string) => Promise<Access>;
  readonly readUnits: ReadUnits;
  readonly readComponent: ReadComponent;
  readonly readAddress: (text: string) => Promise<Result<AddressTarget, EntryProblem>>;
  readonly readGate: (value: unknown) => Promise<ReadGate>;
  /** Applies the settings, and finds the components of the folder's files. */
  readonly prepare: () => Promise<void>;
}
