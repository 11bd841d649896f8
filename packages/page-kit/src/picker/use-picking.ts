import { useMemo, useState } from 'react'
import type { Option } from '../fields/field-input.ts'
import type { Choice } from '../table/choice.ts'
import type { Picked, PickerOf } from './picker.ts'
import { useLocalList } from './use-local-list.ts'

/** Page sizes to choose from. */
const sizes = [10, 20, 50, 100] as const

/**
 * A list and what is picked of it, by code, in the order of picking: it stays over pages and filters. `choice` is what
 * the table of the rows in sight works with; `over`: how many too many.
 */
export function usePicking<Row>(of: PickerOf<Row>, chosen: readonly Option[], most: number) {
  const list = useLocalList(of.list, sizes)
  const rows = list.query.data?.rows
  const [kept, setKept] = useState<ReadonlyMap<string, Picked<Row>>>(
    () => new Map(chosen.map((option) => [option.value, option])),
  )
  const inSight = useMemo(
    () =>
      new Map<string, Picked<Row>>((rows ?? []).map((row) => [of.optionOf(row).value, { ...of.optionOf(row), row }])),
    [of, rows],
  )
  const choice = useMemo<Choice>(
    () => ({
      ids: new Set(kept.keys()),
      set: (ids, isChosen) =>
        setKept((before) => {
          const after = new Map(before)
          for (const id of ids) {
            const option = inSight.get(id)
            if (!isChosen) after.delete(id)
            else if (option !== undefined) after.set(id, option)
          }
          return after
        }),
      clear: () => setKept(new Map()),
    }),
    [kept, inSight],
  )
  return {
    list,
    choice,
    /** With their rows, as far as they are in sight or were. */
    picked: [...kept.values()].map((each) => inSight.get(each.value) ?? each),
    isInSight: (value: string): boolean => inSight.has(value),
    most,
    over: kept.size - most,
  }
}
export type Picking<Row> = ReturnType<typeof usePicking<Row>>
