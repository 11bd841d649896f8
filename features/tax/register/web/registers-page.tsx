import { Attachments } from '@portal/page-kit/attachments/attachments.tsx'
import { declared } from '@portal/page-kit/list/declared'
import type { ListSource } from '@portal/page-kit/list/list-source'
import type { KeptRow } from '@portal/page-kit/managed/declared-upkeep'
import { KeptDetail } from '@portal/page-kit/managed/kept-detail.tsx'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { Tabs } from '@portal/page-kit/parts/tabs.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  linesImports,
  reachedRegistersRoute,
  registerOf,
  registerProofs,
  registers,
  type Register,
} from '../contract/index.ts'
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

/** The registers of an enterprise that the taxes of a member use, a tab each. */
export function RegistersPage() {
  const reached = useQuery(queryOf(reachedRegistersRoute, { query: {} }))
  return (
    <QueryView query={reached} isPage>
      {(ids) => <ReachedRegisters reached={registers.filter(({ id }) => ids.includes(id))} />}
    </QueryView>
  )
}

function ReachedRegisters({ reached }: { reached: readonly Register[] }) {
  const [query, setQuery] = useSearchParams()
  const asked = registerOf(query.get('register') ?? '')
  const register = asked ?? reached[0]
  if (register === undefined) return <Refused words={texts.noneReached} />
  const isReached = reached.includes(register)
  return (
    <>
      {reached.length > 0 && (
        <Tabs
          label={texts.label}
          tabs={reached.map(({ id, name }) => ({ value: id, title: name }))}
          value={register.id}
          onChange={(id) => setQuery({ register: id })}
        />
      )}
      {isReached ? (
        <RegisterList key={register.id} register={register} />
      ) : (
        <Refused words={texts.otherTax(register.name)} />
      )}
    </>
  )
}

const Refused = ({ words }: { words: string }) => <ErrorCard title={texts.noPermission} error={new Error(words)} />

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
