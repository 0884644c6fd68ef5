/** What schemas are made of, where several files in `dist` have some, so that the code of it is in one. */
export {
  array,
  boolean,
  int,
  literal,
  nullable,
  number,
  object,
  optional,
  pipe,
  positive,
  strictObject,
  transform,
  tuple,
  union,
  unknown,
} from "zod/mini";
