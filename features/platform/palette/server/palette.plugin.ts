import { askingOf } from '@portal/server-kit/brought'
import type { Feature } from '@portal/server-kit/feature'
import { mostWords, paletteRoute, paletteSoughtRoute } from '../contract/index.ts'
import { paletteOf, soughtOf } from './palette.service.ts'
import { soundsOf } from './sounds.ts'

/** Feature: items to open by typing their name; it stores nothing. */
export const paletteFeature = (): Feature => ({
  name: 'palette',
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [],
  tables: [],
  mount(kit) {
    kit.mount(paletteRoute, async ({ query }, call) => {
      const asking = askingOf(call, kit.clock.businessDay())
      const words = query.words === undefined ? [] : query.words.split('\n').slice(0, mostWords)
      return { items: await paletteOf(call.db, asking, kit), sounds: await soundsOf(words) }
    })
    kit.mount(paletteSoughtRoute, ({ query }, call) =>
      soughtOf(call.db, askingOf(call, kit.clock.businessDay()), kit.brought, query.word.trim()),
    )
  },
})
