import { recordFields, toleratedFields, Type, type Route, type TObject, type TSchema } from '@portal/contract'

export const isObjectSchema = (schema: unknown): schema is TObject =>
  typeof schema === 'object' && schema !== null && 'properties' in schema

/** Documented calls tolerate some fields of old clients, and `{ data: … }` around the body. */
export function withTolerated(route: Route, schema: TObject): TObject {
  if (!isObjectSchema(schema) || (!route.documented && route.scope !== 'enterprise')) return schema
  const tolerated = route.documented ? toleratedFields : { entId: toleratedFields.entId }
  return Type.Object({ ...tolerated, ...schema.properties }, { additionalProperties: false })
}

/** A body with the record that it takes back: what is not its own may have any value, for it is compared or ignored. */
export function withRecord({ record }: Route, body: TSchema): TSchema {
  if (record === undefined || !isObjectSchema(body)) return body
  const own = Object.keys(body.properties)
  const others = Object.keys(recordFields(record.of)).filter((name) => !own.includes(name))
  const taken = Object.fromEntries(others.map((name) => [name, Type.Optional(Type.Any({ readOnly: true }))]))
  return Type.Object({ ...taken, ...body.properties }, { additionalProperties: false })
}
