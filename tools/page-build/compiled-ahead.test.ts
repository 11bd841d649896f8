import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { compiledAhead } from './compiled-ahead.ts'

/** A page that loads another file by name, before which Vite lists what that needs. */
const modules: Record<string, string> = {
  page: `import('later').then(({ later }) => later())`,
  later: `import './later.css'; export const later = () => document.title`,
  'later.css': 'p { margin: 0 }',
}
async function built(chunks: string[]): Promise<Rolldown.OutputChunk[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      compiledAhead(new Set(chunks)),
      {
        name: 'modules',
        resolveId: (id) => (id.replace('./', '') in modules ? id.replace('./', '') : null),
        load: (id) => modules[id] ?? null,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'page' } },
  })) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

test('house: the chunks that are named begin with the hint, before all else, and by another file name', async () => {
  const named = (chunks: Rolldown.OutputChunk[], name: string) => chunks.find((chunk) => chunk.name === name)!
  const [without, hinted] = [await built([]), await built(['page'])]
  expect(named(without, 'page').code).toMatch(/^const __vite__mapDeps=/)
  expect(named(hinted, 'page').code).toBe(`//# allFunctionsCalledOnLoad\n${named(without, 'page').code}`)
  expect(named(hinted, 'page').fileName).not.toBe(named(without, 'page').fileName)
  expect(named(hinted, 'later')).toMatchObject({
    code: named(without, 'later').code,
    fileName: named(without, 'later').fileName,
  })
  await expect(built(['page', 'pgae'])).rejects.toThrow('called pgae')
})
