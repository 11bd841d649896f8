import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import type { FieldOptions } from '@portal/page-kit/form/field-options'
import type { FormValues } from '@portal/page-kit/form/form-values'
import { useForm } from '@portal/page-kit/form/use-form'
import { wrongPlaceOf } from '@portal/domain'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addOrgRoute,
  asOfRoute,
  changeTypes,
  faultsOfOrganization,
  getAllRoute,
  organizationDetailRoute,
  organizationEffectRoute,
  organizationList,
  levelBelow,
  sectorLevel,
  updateOrgRoute,
  type OrganizationDetail,
} from '../../contract/index.ts'
import { changeTexts as texts } from '../organization-page.texts.ts'
import { levelOf, noteLevel, parents } from '../places.ts'
import { EffectNote } from './effect-note.tsx'

/** Everything that shows the tree is read anew. */
export const treeChanged = () =>
  invalidate(getAllRoute, organizationDetailRoute, organizationList.route, asOfRoute, organizationEffectRoute)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const newLevel = (values: FormValues): number | undefined => {
  const level = levelOf(text(values['parentCustomerCode']))
  return level === undefined ? undefined : levelBelow({ companyLevel: level })
}
const order = ['parentCustomerCode', 'cat', 'customerRegisterName', 'socialcreditcode', 'reason']
const fields: Readonly<Record<string, FieldOptions>> = {
  parentCustomerCode: {
    source: parents,
    isMarked: true,
    hint: (_typed, values) => {
      const level = newLevel(values)
      return level === undefined ? undefined : texts.levelOf(level)
    },
  },
  cat: { isVisible: (values) => newLevel(values) === sectorLevel, isMarked: true },
  customerRegisterName: { isMarked: true },
  socialcreditcode: { isMarked: true, hint: (typed) => wrongPlaceOf(String(typed)), isWarning: true },
}
/** The rules of the server, on the page: the messages stand at their fields. */
const check = (_body: unknown, values: FormValues): Record<string, string> => {
  const parent = text(values['parentCustomerCode'])
  const level = levelOf(parent)
  const faults = faultsOfOrganization(
    {
      parentCustomerCode: parent,
      cat: text(values['cat']),
      customerRegisterName: text(values['customerRegisterName']).trim(),
      socialcreditcode: text(values['socialcreditcode']),
    },
    level === undefined ? undefined : { companyLevel: level },
  )
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]))
}

/** A new organisation below `parent`, '' while it is not chosen. */
export function AddDialog({
  parent,
  onClose,
  onAdded,
}: {
  parent: string
  onClose: () => void
  onAdded?: (code: string) => void
}) {
  const form = useForm(addOrgRoute, {
    order,
    initial: { parentCustomerCode: parent },
    fields,
    check,
    draft: 'organization:new',
    done: texts.done.add,
    onDone: async ({ customerCode }) => {
      onClose()
      await treeChanged()
      onAdded?.(customerCode)
    },
  })
  return <FormDialog form={form} title={texts.titles.add} submit={texts.submit.add} onClose={onClose} />
}

/** Changes an organisation; `parent`: where it was dragged to. Answers whether it was changed. */
export function ChangeDialog({
  code,
  parent,
  onClose,
}: {
  code: string
  parent?: string
  onClose: (isDone: boolean) => void
}) {
  const query = useQuery(queryOf(organizationDetailRoute, { query: { customerCode: code } }))
  const [found] = useState(query.data)
  const of = found ?? query.data
  if (of !== undefined) return <LoadedChange of={of} parent={parent} onClose={onClose} />
  return (
    <Dialog title={texts.titles.change} onClose={() => onClose(false)} footer={null}>
      <QueryView query={query}>{() => null}</QueryView>
    </Dialog>
  )
}

function LoadedChange({
  of: given,
  parent,
  onClose,
}: {
  of: OrganizationDetail
  parent: string | undefined
  onClose: (isDone: boolean) => void
}) {
  // What is read anew meanwhile must not change the version that the form was opened with.
  const [of] = useState(given)
  if (of.parentCustomerCode !== null) noteLevel(of.parentCustomerCode, of.companyLevel - 1)
  const form = useForm(updateOrgRoute, {
    order,
    initial: {
      parentCustomerCode: parent ?? of.parentCustomerCode ?? '',
      cat: of.cat ?? '',
      customerRegisterName: of.customerRegisterName,
      socialcreditcode: of.socialcreditcode ?? '',
    },
    fixed: { customerCode: of.customerCode },
    version: of.version,
    looksAgain: true,
    fields,
    check,
    draft: parent === undefined ? `organization:${of.customerCode}` : '',
    done: texts.done.change,
    onDone: async () => {
      await treeChanged()
      onClose(true)
    },
  })
  const { values } = form
  const asked = {
    type: changeTypes.change,
    customerCode: of.customerCode,
    parentCustomerCode: text(values['parentCustomerCode']),
    cat: text(values['cat']),
    customerRegisterName: text(values['customerRegisterName']),
    socialcreditcode: text(values['socialcreditcode']),
  }
  return (
    <FormDialog
      form={form}
      title={`${texts.titles.change}${texts.of(of.customerRegisterName)}`}
      submit={texts.submit.change}
      onClose={() => onClose(false)}
      notes={<EffectNote asked={asked} onLeave={() => onClose(false)} />}
    />
  )
}
