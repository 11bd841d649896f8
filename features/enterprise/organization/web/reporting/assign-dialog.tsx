import { chinaDate } from '@portal/domain'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import type { FormValue } from '@portal/page-kit/form/form-values'
import { useForm } from '@portal/page-kit/form/use-form'
import { queryOf } from '@portal/web-kit/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDate } from '@portal/domain/calendar-date'
import {
  assignmentEffectRoute,
  assignRoute,
  type AskedAssignment,
  type ReportingNode,
  type ReportingStructure,
} from '../../contract/index.ts'
import { useRested } from '@portal/web-kit/use-rested'
import { assignTexts as texts } from './reporting.texts.ts'
import { branchesOf, reportingChanged } from './use-reporting.ts'
import css from '../organization.module.css'

interface AssignProps {
  structure: ReportingStructure
  nodes: readonly ReportingNode[]
  codes: readonly string[]
  /** Of a single one. */
  name?: string
  to?: string
  /** Takes their own assignments away instead. */
  isRelease?: boolean
  onClose: () => void
  onDone: () => void
}
const text = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '')

/** Puts organisations at a node from a day on; says before how many move from where. */
export function AssignDialog({
  structure,
  nodes,
  codes,
  name,
  to = '',
  isRelease = false,
  onClose,
  onDone,
}: AssignProps) {
  const [today] = useState(() => chinaDate(new Date()))
  const form = useForm(assignRoute, {
    order: [...(isRelease ? [] : ['nodeId']), 'reach', 'fromDay', 'lastDay'],
    initial: { nodeId: to === '' ? null : to, reach: 'follow', fromDay: today, lastDay: null },
    fixed: { structureId: structure.id, customerCodes: [...codes], ...(isRelease ? { nodeId: null } : {}) },
    version: structure.version,
    looksAgain: true,
    fields: {
      nodeId: { tree: { nodes: branchesOf(nodes), opened: nodes.map(({ id }) => id) }, isMarked: true },
      reach: { isWide: true },
    },
    check: ({ nodeId }): Record<string, string> => (isRelease || nodeId !== null ? {} : { nodeId: texts.noNode }),
    isPassing: true,
    done: texts.done,
    onDone: async () => {
      await reportingChanged()
      onDone()
    },
  })
  const { values } = form
  const asked: AskedAssignment = {
    structureId: structure.id,
    customerCodes: [...codes],
    nodeId: isRelease ? null : text(values['nodeId']) || null,
    reach: text(values['reach']),
    fromDay: text(values['fromDay']),
    lastDay: text(values['lastDay']) || null,
  }
  const title = isRelease
    ? texts.release(codes.length)
    : name === undefined
      ? texts.title(codes.length)
      : texts.of(name)
  return (
    <FormDialog
      form={form}
      title={title}
      submit={isRelease ? texts.submitRelease : texts.submit}
      onClose={onClose}
      notes={
        <>
          {isRelease && <p>{texts.releaseReason}</p>}
          <AssignNote asked={asked} isAsked={isRelease || asked.nodeId !== null} />
        </>
      }
    />
  )
}

/** What it does on its first day, as things stand. */
function AssignNote({ asked, isAsked }: { asked: AskedAssignment; isAsked: boolean }) {
  const body = useRested(asked)
  const { data } = useQuery({
    ...queryOf(assignmentEffectRoute, { body }),
    enabled: isAsked && isDate(body.fromDay) && (body.lastDay === null || isDate(body.lastDay)),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (!isAsked || data === undefined) return null
  const notes = [
    ...data.from.map(({ name, count }) => texts.from(name, count)),
    ...(data.same > 0 ? [texts.same(data.same)] : []),
    ...(data.kept > 0 ? [texts.kept(data.kept)] : []),
    ...(data.later > 0 ? [texts.later(data.later)] : []),
  ]
  return (
    <section aria-label={texts.effect} aria-live="polite" className={`alert ${css.effect}`}>
      <p>
        {texts.effect}：{data.moved === 0 ? texts.none : texts.moved(data.moved)}
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
