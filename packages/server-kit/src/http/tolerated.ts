import { toleratedFields, Type, type Route, type TObject } from '@portal/contract'

export const isObjectSchema = (schema: unknown): schema is TObject =>
  typeof schema === 'object' && schema !== null && 'properties' in schema

/** Documented calls tolerate some fields of old clients, and `{ data: … }` around the body. */
export function withTolerated(route: Route, schema: TObject): TObject {
  if (!isObjectSchema(schema) || (!route.documented && route.scope !== 'enterprise')) return schema
  const tolerated = route.documented ? toleratedFields : { entId: toleratedFields.entId }
  return Type.Object({ ...tolerated, ...schema.properties }, { additionalProperties: false })
}
