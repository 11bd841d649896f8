import { Day, Exactly, Id, Named, Type } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { boot } from '@portal/web-kit/boot'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { delegatedKindsRoute, delegateRoute, type Delegation } from '../../contract/index.ts'
import { personSource } from '../person-source.ts'
import { awayTexts as texts } from './away.texts.ts'
import { keepDelegations, ownDelegations, useEndDelegation } from './delegations.ts'
import css from './away.module.css'

/** What the body's fields are called. */
const fields = Exactly({
  to: Named(texts.to, Id()),
  from: Named(texts.from, Day()),
  until: Named(texts.until, Day()),
  kinds: Named(texts.kinds, Type.Array(Id()), { kind: 'codes', hint: texts.kindsHint }),
})
const people = personSource('delegate')

/** Who decides instead while one is away; what is arranged already stands above and can be ended early. */
export function AwayDialog({ onClose }: { onClose: () => void }) {
  const arranged = useQuery(ownDelegations())
  const kinds = useQuery(queryOf(delegatedKindsRoute, {})).data ?? []
  const nameOf = (type: string) => kinds.find((each) => each.type === type)?.name ?? ''
  const { today } = boot()
  const form = useForm(delegateRoute, {
    extra: fields,
    initial: { from: today },
    fields: {
      kinds: { options: kinds.map(({ type, name }) => ({ value: type, label: name })) },
      to: { source: people },
      from: { min: today },
      until: { min: today, hint: texts.untilHint },
    },
    check: ({ from, until }) => ({ until: until < from ? texts.early : undefined }),
    done: texts.done,
    onDone: (all) => {
      keepDelegations(all)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submit={texts.submit}
      onClose={onClose}
      notes={
        <>
          <p className="muted text-small">{texts.intro}</p>
          <QueryView query={arranged} skeleton={<Skeleton rows={1} />}>
            {(all) => all.length > 0 && <Arranged all={all} today={today} nameOf={nameOf} />}
          </QueryView>
        </>
      }
    />
  )
}

function Arranged({
  all,
  today,
  nameOf,
}: {
  all: readonly Delegation[]
  today: string
  nameOf: (type: string) => string
}) {
  const end = useEndDelegation()
  return (
    <ul className={css.arranged} aria-label={texts.arranged}>
      {all.map(({ id, delegate, from, until, kinds }) => (
        <li key={id}>
          <span className="medium">{delegate}</span>
          <span className="digits">{texts.span(from, until)}</span>
          <span className="muted">{kinds.length === 0 ? texts.allKinds : kinds.map(nameOf).join('、')}</span>
          <span className={`tag ${from <= today ? 'primary' : ''}`}>
            {from <= today ? texts.running : texts.coming}
          </span>
          <span className="grow" />
          <ActButton
            of={end}
            className="button link text-small"
            aria-label={texts.endOf(delegate)}
            onClick={() => end.run({ body: { id } })}
          >
            {texts.end}
          </ActButton>
        </li>
      ))}
    </ul>
  )
}
