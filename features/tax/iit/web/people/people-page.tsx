import { declared } from '@portal/page-kit/list/declared'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { personImport, personList, personUpkeep, residentCard, type Person } from '../../contract/index.ts'
import { PersonDetail } from './person-detail.tsx'
import { peopleTexts as texts } from './people.texts.ts'

const source = declared(personList)
const columns = columnsOf<Person>(personList.fields, {
  name: { isFixed: true, narrow: true },
  idShown: { narrow: true, className: 'digits' },
  employment: { isHidden: true },
  rehired: { isIfAny: true },
  firstJob: { isHidden: true },
  annualFeeYear: { isIfAny: true },
  updatedBy: { isHidden: true },
})
const order = [
  'no',
  'name',
  'idKind',
  'idNo',
  'employment',
  'resident',
  'hired',
  'left',
  'rehired',
  'firstJob',
  'annualFeeYear',
]
const initial = { idKind: residentCard, employment: '雇员', resident: true, firstJob: false } as const
/** The number of a person who is there is typed again only when it changes. */
const formOf = (person: Person | null) => {
  const idNo = { field: { isRequired: person === null }, ...(person && { hint: texts.unchanged(person.idShown) }) }
  return { order, initial, fields: { idNo }, secrets: ['idNo'], layout: 'two' as const }
}

/** The register of people whose tax is withheld. */
export function PeoplePage() {
  return (
    <ManagedPage
      name="iit-people"
      title={texts.title}
      lead={texts.lead}
      of={personUpkeep}
      import={personImport}
      source={source}
      columns={columns}
      rowName={({ name, idShown }) => `${name} ${idShown}`}
      isFaint={({ left, rehired }) => left !== null && rehired === null}
      form={formOf}
      words={{ remove: texts.removeAsk }}
      heading={({ name }) => name}
      detail={(person) => <PersonDetail key={`${person.id} ${person.version}`} person={person} />}
      empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'users' }}
    />
  )
}
