import { Attachments } from '@portal/page-kit/attachments/attachments.tsx'
import { declared } from '@portal/page-kit/list/declared'
import type { ListSource } from '@portal/page-kit/list/list-source'
import type { KeptRow } from '@portal/page-kit/managed/declared-upkeep'
import { KeptDetail } from '@portal/page-kit/managed/kept-detail.tsx'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { Tabs } from '@portal/page-kit/parts/tabs.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { useSearchParams } from 'react-router'
import { linesImports, registerOf, registerProofs, registers, type Register } from '../contract/index.ts'
import { registersTexts as texts } from './registers.texts.ts'

/** Columns that a list shows before somebody chooses others. */
const mostShown = 9

/** Amounts and areas are added up on paper; what a change of land and houses does to that is said there. */
const areas = new Set(['area', 'letArea'])
const changing = new Set(['land', 'house'])

const views = new Map(
  registers.map((register) => [
    register.id,
    {
      // Which fields a row has stands in the data, so what every kept row has is all that the compiler knows.
      source: declared(register.of.list) as unknown as ListSource<KeptRow>,
      paper: {
        sums: register.of.list.fields.flatMap(({ name, kind }) => (kind === 'amount' || areas.has(name) ? [name] : [])),
        ...(changing.has(register.id) ? { note: texts.sumNote } : {}),
      },
      columns: columnsOf<KeptRow>(
        register.of.list.fields,
        Object.fromEntries(
          register.of.list.fields.map(({ name }, at) => [
            name,
            name === register.key ? { isFixed: true } : { isHidden: at >= mostShown },
          ]),
        ),
      ),
    },
  ]),
)

/** The registers of an enterprise, a tab each. */
export function RegistersPage() {
  const [query, setQuery] = useSearchParams()
  const [first] = registers
  const register = registerOf(query.get('register') ?? '') ?? first
  if (register === undefined) return null
  return (
    <>
      <Tabs
        label={texts.label}
        tabs={registers.map(({ id, name }) => ({ value: id, title: name }))}
        value={register.id}
        onChange={(id) => setQuery({ register: id })}
      />
      <RegisterList key={register.id} register={register} />
    </>
  )
}

function RegisterList({ register: { id, name, key, of } }: { register: Register }) {
  const view = views.get(id)
  if (view === undefined) return null
  return (
    <ManagedPage
      name={`tax-register-${id}`}
      title={name}
      lead={texts.lead}
      of={of.upkeep}
      {...(of.import === null ? {} : { import: of.import })}
      imports={linesImports.filter(({ register }) => register.id === id).map((one) => one.of)}
      source={view.source}
      columns={view.columns}
      paper={view.paper}
      rowName={(row) => String(row[key as keyof typeof row])}
      detail={(row) => (
        <>
          <KeptDetail of={of.upkeep} row={row} />
          <h3>{texts.proofs}</h3>
          <Attachments of={registerProofs} thing={row.id} version={row.version} />
        </>
      )}
      form={() => ({ initial: {}, layout: 'two' })}
      empty={{ title: texts.empty(name), reason: texts.emptyReason }}
    />
  )
}
