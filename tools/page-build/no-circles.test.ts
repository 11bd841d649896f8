import { build } from 'vite'
import { expect, test } from 'vitest'
import { circlesOf, noCircles } from './no-circles.ts'

test('house: circles of files are found, each once, by their shortest way', () => {
  const circles = circlesOf(
    new Map([
      ['app', ['frame']],
      ['frame', ['kit', 'react']],
      ['kit', ['react', 'app']],
      ['react', []],
      ['page', ['shared', 'frame', 'gone']],
      ['shared', ['page', 'react']],
    ]),
  )
  expect(circles).toEqual([
    ['app', 'frame', 'kit'],
    ['page', 'shared'],
  ])
})

/** Modules without a circle: with the middle one in a file apart, that file and the page need each other. */
const modules: Record<string, string> = {
  page: `import { middle } from 'middle'; middle()`,
  middle: `import { last } from 'last'; export const middle = () => last()`,
  last: 'export const last = () => document.title',
}
const built = (isApart: RegExp) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      noCircles(),
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'page',
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'apart', test: isApart }] },
        },
      },
    },
  })

test('house: a build whose files import each other in a circle is refused, with their names', async () => {
  await expect(built(/^middle$/)).rejects.toThrow(/circle[\s\S]*page-\S+\.js → \S*apart-\S+\.js → \S*page-\S+\.js/)
  await expect(built(/^last$/)).resolves.toBeDefined()
})
