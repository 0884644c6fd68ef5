/** Bounds how much runs at once. Here, so that the files in `dist` share it. */
export { default as pLimit } from "p-limit";
