import type { Feature } from '@portal/server-kit/feature'
import { mostWords, paletteRoute } from '../contract/index.ts'
import { paletteOf } from './palette.service.ts'
import { soundsOf } from './sounds.ts'

/** Feature: items to open by typing their name; it stores nothing. */
export const paletteFeature = (): Feature => ({
  name: 'palette',
  migrations: [],
  tables: [],
  mount(kit) {
    kit.mount(paletteRoute, async ({ query }, { db, caller }) => {
      const words = query.words === undefined ? [] : query.words.split('\n').slice(0, mostWords)
      return { items: await paletteOf(db, caller, kit.pages, kit.clock.businessDay()), sounds: await soundsOf(words) }
    })
  },
})
