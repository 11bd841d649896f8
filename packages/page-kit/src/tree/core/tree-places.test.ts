import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexTree, type TreeNode } from './tree-index.ts'
import { isPlaceFor, movedTree, placeAt, placeOf, placesOf, wayTo, type TreePlace } from './tree-places.ts'
import { rowsOf } from './tree-rows.ts'
import { all, office, openAll, shown, trees } from './trees.fixture.ts'

const anyPlace = fc.record({ to: fc.nat(99), before: fc.nat(99), isLast: fc.boolean(), isTop: fc.boolean() })

test('house: a node never goes into itself; a move loses, doubles and reorders nothing else', () => {
  fc.assert(
    fc.property(trees, fc.nat(99), anyPlace, (nodes, pick, place) => {
      const index = indexTree(nodes)
      const idOf = (at: number): string => index.nodes[at % index.nodes.length]?.id ?? ''
      const id = idOf(pick)
      const to: TreePlace = {
        parent: place.isTop ? null : idOf(place.to),
        before: place.isLast ? null : idOf(place.before),
      }
      const after = movedTree(nodes, index, { id, ...to })
      if (!isPlaceFor(index, id, to)) {
        expect(after).toBe(nodes)
        return
      }
      const now = indexTree(after)
      expect([...now.place.keys()].toSorted()).toEqual([...index.place.keys()].toSorted())
      expect(placeOf(now, id)).toEqual(to)
      expect(wayTo(now, id)).not.toContain(id)
      const others = (list: readonly TreeNode[]) => {
        const mine = new Set(all(all(nodes).filter((node) => node.id === id)).map((node) => node.id))
        return all(list).flatMap((node) => (mine.has(node.id) ? [] : [node.id]))
      }
      expect(others(after)).toEqual(others(nodes))
    }),
  )
})

test('house: arrow keys offer each place once where a node may go, from the top to the end', () => {
  fc.assert(
    fc.property(trees, fc.nat(99), (nodes, pick) => {
      const index = indexTree(nodes)
      const id = index.nodes[pick % index.nodes.length]?.id ?? ''
      const places = placesOf(index, rowsOf(index, shown(openAll(nodes))), id)
      expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length)
      const own = JSON.stringify(placeOf(index, id))
      for (const place of places) expect(JSON.stringify(place) === own || isPlaceFor(index, id, place)).toBe(true)
      // Every place there is: before each node outside of it, and last below each of them or at the top.
      const outside = index.nodes.filter((node) => node.id !== id && !wayTo(index, node.id).includes(id))
      const possible = [
        ...outside.map((node) => ({ parent: wayTo(index, node.id)[0] ?? null, before: node.id })),
        ...[null, ...outside.map((node) => node.id)].map((parent) => ({ parent, before: null })),
      ]
      const known = new Set(places.map((place) => JSON.stringify(place)))
      for (const place of possible)
        if (isPlaceFor(index, id, place)) expect(known.has(JSON.stringify(place))).toBe(true)
    }),
  )
})

test('house: the pointer on a row means before it, into it, or after it', () => {
  const index = indexTree(office())
  expect(placeAt(index, 'boiler', 0.1, true)).toEqual({ parent: 'group', before: 'boiler' })
  expect(placeAt(index, 'boiler', 0.5, true)).toEqual({ parent: 'boiler', before: null })
  expect(placeAt(index, 'boiler', 0.9, true)).toEqual({ parent: 'boiler', before: 'a' })
  expect(placeAt(index, 'boiler', 0.9, false)).toEqual({ parent: 'group', before: 'solar' })
  expect(placeAt(index, 'b', 0.9, null)).toEqual({ parent: 'boiler', before: null })
  expect(placeAt(index, 'gone', 0.9, null)).toBeNull()
})
