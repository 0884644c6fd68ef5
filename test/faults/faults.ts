import { BODY_FAULTS } from "./bodyFaults";
import { BYTES_FAULTS } from "./bytesFaults";
import { CONNECTION_FAULTS } from "./connectionFaults";
import type { Fault } from "./fault";
import { FIGURE_FAULTS } from "./figureFaults";
import { PAGING_FAULTS } from "./pagingFaults";
import { REDIRECT_FAULTS } from "./redirectFaults";
import { STATUS_FAULTS } from "./statusFaults";
import { TRANSFER_FAULTS } from "./transferFaults";

const TABLE = {
  ...CONNECTION_FAULTS,
  ...BYTES_FAULTS,
  ...TRANSFER_FAULTS,
  ...STATUS_FAULTS,
  ...REDIRECT_FAULTS,
  ...BODY_FAULTS,
  ...PAGING_FAULTS,
  ...FIGURE_FAULTS,
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof TABLE;

export const FAULTS: Readonly<Record<FaultName, Fault>> = TABLE;

export const FAULT_NAMES = Object.keys(TABLE) as readonly FaultName[];
