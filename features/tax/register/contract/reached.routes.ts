import { defineRoute, Exactly, Type } from '@portal/contract'
import { registerFieldTexts as texts } from './register-fields.texts.ts'
import { registerGrants, registersPath } from './registers.ts'

/** Which registers the taxes of a member use: the page shows no others. */
export const reachedRegistersRoute = defineRoute({
  method: 'GET',
  path: `${registersPath}/reached`,
  summary: '本人负责的税种用到的税源台账',
  tag: texts.tag,
  access: registerGrants.read,
  scope: 'enterprise',
  query: Exactly({}),
  data: Type.Array(Type.String()),
})
