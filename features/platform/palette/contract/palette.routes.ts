import { defineRoute, Exactly, Line, PaletteFind, Type, type Static } from '@portal/contract'

/** Most words of the page itself (commands, products) to get sounds for, one per line. */
export const mostWords = 80

/**
 * One item that this user may open. `sound` is the pronunciation of `title`: one entry per character, separated by
 * spaces, alternatives by `|`, empty for other characters. `hint` is shown beside the title. `code` is searched too (a
 * task's number).
 */
export const PaletteItem = Exactly({ ...PaletteFind.properties, sound: Type.String() })
export type PaletteItem = Static<typeof PaletteItem>

/** Pages of the caller's menu and tasks they may read; only what is granted. */
export const paletteRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/palette',
  summary: '命令面板：可打开的页面与税务任务，及其读音',
  tag: '首页与工作台',
  access: 'signed-in',
  scope: 'enterprise',
  query: Exactly({ words: Type.Optional(Type.String({ maxLength: 2000 })) }),
  data: Exactly({ items: Type.Array(PaletteItem), sounds: Type.Array(Type.String()) }),
})

/** What is too many to be listed beforehand (users, for who keeps them), a few of each by a word. */
export const paletteSoughtRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/home/palette/sought',
  summary: '命令面板：按名称、拼音或首字母查找人员，及其读音',
  tag: '首页与工作台',
  access: 'signed-in',
  scope: 'enterprise',
  query: Exactly({ word: Line(60) }),
  data: Type.Array(PaletteItem),
})
