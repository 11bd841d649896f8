import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { Table } from '../table/table.tsx'
import { CodeField } from './code-field.tsx'
import { readCodesWith, type ReadCodes } from './code-library.ts'
import { bare } from './field-input.ts'

test('house: a list of the code library is read once, offered in its order; an unknown code stays seen', async () => {
  const read = vi.fn<ReadCodes>(async () => [
    { value: '2', label: '乙类' },
    { value: '1', label: '甲类' },
  ])
  readCodesWith(read)
  const field = (id: string) => (
    <CodeField control={bare(id)} codes={{ codeType: 'kind' }} value="9" onChange={() => undefined} />
  )
  const page = await draw(
    <>
      {field('a')}
      {field('b')}
    </>,
  )
  await until(() =>
    expect([...document.querySelectorAll('#b option')].map((each) => each.textContent)).toEqual(['9', '乙类', '甲类']),
  )
  expect(read.mock.calls.map(([codeType]) => codeType)).toEqual(['kind'])
  await page.close()
})

test('house: a column whose codes are the library’s shows their names, and codes it does not know', async () => {
  readCodesWith(async () => [{ value: '1', label: '甲类' }])
  const rows = [
    { id: 'a', kind: '1' },
    { id: 'b', kind: '7' },
  ]
  const page = await draw(
    <Table
      caption="类别"
      columns={[{ id: 'kind', title: '类别', kind: 'code', codes: { codeType: 'named' } }]}
      rows={rows}
      rowId={({ id }) => id}
    />,
  )
  await until(() =>
    expect([...document.querySelectorAll('tbody tr')].map((each) => each.textContent)).toEqual(['甲类', '7']),
  )
  await page.close()
})
