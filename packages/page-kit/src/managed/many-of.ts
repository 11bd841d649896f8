import type { ManyAct } from '../list/many/many-act.ts'
import type { DeclaredUpkeep } from './declared-upkeep.ts'
import { managedTexts as texts } from './managed.texts.ts'

const turned = (isOn: boolean) => (ids: readonly string[]) => ({ ids, isOn })

/** Acts on chosen rows of a kept thing: those that its upkeep has. `words` says what is lost otherwise. */
export function manyOf(
  { title, turnRoute, removeRoute }: DeclaredUpkeep,
  words: { turnOff?: (count: number) => string; remove?: (count: number) => string } = {},
): ManyAct[] {
  const offAsk = words.turnOff ?? ((count: number) => texts.turnOffAsk(count, title))
  const removeAsk = words.remove ?? ((count: number) => texts.removeAsk(count, title))
  const turns: ManyAct[] =
    turnRoute === null
      ? []
      : [
          { id: 'on', title: texts.turnOn, icon: 'done', route: turnRoute, body: turned(true) },
          {
            id: 'off',
            title: texts.turnOff,
            icon: 'lock',
            route: turnRoute,
            body: turned(false),
            confirm: (count) => ({ kind: 'warning', content: offAsk(count), okText: texts.turnOff }),
          },
        ]
  const removes: ManyAct[] =
    removeRoute === null
      ? []
      : [
          {
            id: 'remove',
            title: texts.remove,
            icon: 'block',
            route: removeRoute,
            confirm: (count) => ({ kind: 'warning', content: removeAsk(count), okText: texts.remove }),
          },
        ]
  return [...turns, ...removes]
}
