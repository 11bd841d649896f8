import { defineRoute, Exactly, PaletteFind, Type, type Static } from '@portal/contract'

/** Words of the page itself (commands, products) whose sounds it asks for, one a line. */
export const mostWords = 80

/**
 * One thing that this person may open. `sound` says how `title` is pronounced: one entry a character, separated by
 * spaces, alternatives by `|`, empty for what is no Chinese character.
 */
export const PaletteItem = Exactly({ ...PaletteFind.properties, sound: Type.String() })
export type PaletteItem = Static<typeof PaletteItem>

/**
 * Pages of the caller's menu, tasks he may read and people of the enterprise of the call; nothing that is not granted.
 */
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
