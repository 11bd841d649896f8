import { findEntByUserProductRoute } from '@portal/user-admin/contract'
import { userPicker } from '@portal/user-admin/web/public'
import { CheckListField } from '@portal/page-kit/fields/check-list-field.tsx'
import { bare, type FieldInput } from '@portal/page-kit/fields/field-input'
import { PickerField } from '@portal/page-kit/picker/picker-field.tsx'
import { useMe } from '@portal/web-kit/caller'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mostRequested } from '../../contract/index.ts'
import { formTexts as texts } from '../request.texts.ts'
import { placesIn, placesOf, placeText, usersIn } from './request.rules.ts'
import css from '../request.module.css'

interface Props extends FieldInput {
  productType: string
  /** Choosing needs a product first: says so, and answers false without one. */
  mayAdd: () => boolean
}

/** Who is to get the role, and in which enterprises: where there is but one it is chosen. */
export function UserLines({ control, value, onChange, productType, mayAdd }: Props) {
  const users = usersIn(value)
  const { data = [] } = useQuery({
    ...queryOf(findEntByUserProductRoute, { body: { userIds: users, productType } }),
    enabled: users.length > 0,
  })
  const filled = placesOf(value, data, useMe().entId)
  useEffect(() => {
    if (filled !== value) onChange(filled)
  })
  const change = (userIds: readonly string[]): void =>
    onChange(
      userIds
        .flatMap((userId) => {
          const own = placesIn(value).filter((place) => place.userId === userId)
          return own.length === 0 ? [{ userId, entId: '' }] : own
        })
        .map(placeText)
        .join('\n'),
    )
  const choose = (userId: string, entIds: readonly string[]): void =>
    onChange(
      users
        .flatMap((each) =>
          each !== userId
            ? placesIn(value).filter((place) => place.userId === each)
            : (entIds.length === 0 ? [''] : entIds).map((entId) => ({ userId, entId })),
        )
        .map(placeText)
        .join('\n'),
    )
  if (productType === '')
    return (
      <button
        id={control.id}
        type="button"
        className="button small"
        aria-describedby={control['aria-describedby']}
        onClick={mayAdd}
      >
        {texts.users}
      </button>
    )
  return (
    <div className={css.lines}>
      <PickerField control={control} of={userPicker} most={mostRequested.users} value={users} onChange={change} />
      {data
        .filter(({ userId, userOrganzations }) => users.includes(userId) && userOrganzations.length > 1)
        .map(({ userId, userName, userOrganzations }) => (
          <div key={userId}>
            <span id={`${control.id}-${userId}-label`} className="muted text-small">
              {texts.placesOf(userName)}
            </span>
            <CheckListField
              control={bare(`${control.id}-${userId}`)}
              value={placesIn(value).flatMap((place) => (place.userId === userId ? [place.entId] : []))}
              options={userOrganzations.map(({ entId, customerName }) => ({ value: entId, label: customerName }))}
              onChange={(entIds) =>
                choose(
                  userId,
                  entIds.filter((entId) => entId !== ''),
                )
              }
            />
          </div>
        ))}
    </div>
  )
}
