import { defineRoute, Exactly, PaletteFind, Type, type Static } from '@portal/contract'

/** Most words of the page itself (commands, products) to get sounds for, one per line. */
export const mostWords = 80

/**
 * One item that this user may open. `sound` is the pronunciation of `title`: one entry per character, separated by
 * spaces, alternatives by `|`, empty for other characters. `hint` is shown beside the title. `code` is searched too (a
 * task's number).
 */
export const PaletteItem = Exactly({ ...PaletteFind.properties, sound: Type.String() })
export type PaletteItem = Static<typeof PaletteItem>

/** Pages of the caller's menu, tasks they may read, and members of the call's enterprise; only what is granted. */
export const paletteRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/palette',
  summary: '命令面板：可打开的页面、税务任务与本企业人员，及其读音',
  tag: '首页与工作台',
  access: 'signed-in',
  scope: 'enterprise',
  query: Exactly({ words: Type.Optional(Type.String({ maxLength: 2000 })) }),
  data: Exactly({ items: Type.Array(PaletteItem), sounds: Type.Array(Type.String()) }),
})
