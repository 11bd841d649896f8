import { defineRoute } from '../route.ts'
import { Exactly, Line, Type } from '../schema.ts'

/** Most names asked about at once; longer lists are looked for by their own calls. */
export const mostSought = 1000

/** For a page that has a few options at hand and none of the readings by which people type them. */
export const soughtRoute = defineRoute({
  method: 'POST',
  path: '/japi/platform/sought',
  tag: '列表',
  access: 'signed-in',
  scope: 'user',
  pace: 'reads',
  summary: '这些名称里哪些含有这个词，或以它为拼音、首字母：答名称的位置，从 0 起',
  body: Exactly({ names: Type.Array(Type.String({ maxLength: 400 }), { maxItems: mostSought }), word: Line(100) }),
  data: Type.Array(Type.Integer({ minimum: 0 })),
})
