import { FormBody } from '@portal/page-kit/form/form-body.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { Form } from '@portal/page-kit/form/form-options'
import type { FormValues } from '@portal/page-kit/form/form-values'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { useId, type ReactNode } from 'react'
import {
  addRequestRoute,
  requestDetailRoute,
  requestPageRoute,
  updateRequestRoute,
  type AccessRequestDetail,
  type ApplyType,
  type RequestDraft,
} from '../../contract/index.ts'
import { requestMessages as messages } from '../../contract/access-request.messages.ts'
import { EffectPreview } from '../effect/effect-preview.tsx'
import { formTexts, requestTexts as texts } from '../request.texts.ts'
import { MenuField } from './menu-field.tsx'
import { clearedBy, faultsOf, initialOf, requestOf } from './request.rules.ts'
import { RoleField } from './role-field.tsx'
import { RoleLines } from './role-lines.tsx'
import { TypeField } from './type-field.tsx'
import { useProducts } from './use-choices.ts'
import { UserLines } from './user-lines.tsx'
import css from '../request.module.css'

const order = [
  'applyType',
  'productType',
  'roleId',
  'endsAt',
  'resRoleApplyList',
  'resRoleUserApplyList',
  'resRoleMenuApplyList',
  'reason',
]
const wide = 1200
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Props {
  /** What a refusal would need, for a new one. */
  from?: RequestDraft
  /** One that was sent back, handed in again. */
  again?: AccessRequestDetail
  title?: string
  /** Above the fields, such as why it was sent back. */
  notes?: ReactNode
  onClose: () => void
  onDone: () => void
}

/** 新增申请 and 编辑申请: the form, and beside it what handing it in would do (PRM-05, LEAD-06). */
export function RequestForm({ from, again, title, notes, onClose, onDone }: Props) {
  const id = useId()
  const needProduct = (): boolean => {
    if (textIn(form.values['productType']) !== '') return true
    form.faults.show({ productType: messages.noProduct })
    return false
  }
  const products = useProducts()
  const route = again === undefined ? addRequestRoute : updateRequestRoute
  const form: Form = useForm(route as typeof updateRequestRoute, {
    order,
    initial: initialOf(from ?? again) as object,
    ...(again === undefined ? {} : { fixed: { id: again.id }, version: again.version }),
    draft: `access-request:${again?.id ?? 'new'}`,
    derive: clearedBy,
    check: (_, values) => faultsOf(values),
    before: (body, values) => ({ ...body, ...requestOf(values) }),
    done: texts.submitted,
    onDone: async () => {
      await invalidate(requestPageRoute, requestDetailRoute)
      onDone()
    },
    fields: {
      applyType: {
        isMarked: true,
        hint: texts.typeHint,
        isGroup: true,
        isWide: true,
        control: (input) => <TypeField {...input} />,
      },
      productType: { field: { kind: 'code' }, isMarked: true, options: products },
      roleId: {
        field: { kind: 'code' },
        isMarked: true,
        isVisible: isOfRole,
        control: (input, values) => (
          <RoleField {...input} value={textIn(input.value)} isChanged={values['applyType'] === '3'} />
        ),
      },
      endsAt: { isVisible: isOfRole },
      resRoleApplyList: {
        ...list,
        hint: formTexts.rolesHint,
        isVisible: isType('1'),
        control: (input) => <RoleLines {...input} value={textIn(input.value)} mayAdd={needProduct} />,
      },
      resRoleUserApplyList: {
        ...list,
        isVisible: isType('2'),
        control: (input, { productType }) => (
          <UserLines {...input} value={textIn(input.value)} productType={textIn(productType)} mayAdd={needProduct} />
        ),
      },
      resRoleMenuApplyList: {
        ...list,
        isVisible: isType('3'),
        control: (input, { productType, roleId }) => (
          <MenuField {...input} value={textIn(input.value)} productType={textIn(productType)} roleId={textIn(roleId)} />
        ),
      },
      reason: { isMarked: true, isWide: true, rows: 3 },
    },
  })
  return (
    <Dialog
      title={
        <>
          {title ?? (again === undefined ? texts.add : texts.edit)}
          {from !== undefined && (
            <span className="tag">
              <Icon name="lock" size="s" />
              {texts.from(from.name)}
            </span>
          )}
        </>
      }
      width={wide}
      isPage
      className={css.body ?? ''}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <ActButton of={form.act} type="submit" form={id} className="button primary">
            {texts.submit}
          </ActButton>
        </>
      }
    >
      <div className={css.columns}>
        <div className={css.main}>
          <FormBody id={id} form={form} layout="two" notes={notes} />
        </div>
        <EffectPreview
          values={form.values}
          onDrop={(menuId) => form.set('resRoleMenuApplyList', without(form.values, menuId))}
        />
      </div>
    </Dialog>
  )
}

const isType =
  (type: ApplyType) =>
  ({ applyType }: FormValues): boolean =>
    applyType === type
const isOfRole = ({ applyType }: FormValues): boolean => applyType !== '1'
const list = { isMarked: true, isGroup: true, isWide: true } as const
const without = (values: FormValues, menuId: string): string =>
  textIn(values['resRoleMenuApplyList'])
    .split('\n')
    .filter((each) => each !== menuId)
    .join('\n')
