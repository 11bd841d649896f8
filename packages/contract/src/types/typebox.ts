import { Type as All } from 'typebox'

/** What a contract says of values. The page has its own of each (plain.ts), so no others. */
export const Type = {
  Any: All.Any,
  Array: All.Array,
  Boolean: All.Boolean,
  Enum: All.Enum,
  Integer: All.Integer,
  IsNull: All.IsNull,
  Literal: All.Literal,
  Null: All.Null,
  Object: All.Object,
  Optional: All.Optional,
  String: All.String,
  Union: All.Union,
  Unknown: All.Unknown,
  Unsafe: All.Unsafe,
}
