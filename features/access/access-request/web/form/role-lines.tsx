import { roleSides } from '@portal/role-admin/contract'
import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { bare } from '@portal/page-kit/fields/field-input'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect, useRef } from 'react'
import { mostRequested } from '../../contract/index.ts'
import { formTexts as texts } from '../request.texts.ts'
import { rolesIn, roleText, type RoleLine } from './request.rules.ts'
import css from '../request.module.css'

const sides = Object.entries(roleSides).map(([value, label]) => ({ value, label }))

interface Props extends FieldInput {
  /** Adding needs a product first: says so, and answers false without one. */
  mayAdd: () => boolean
}

/** Roles to create, a name and a side each. */
export function RoleLines({ control, value, onChange, mayAdd }: Props) {
  const roles = rolesIn(value)
  const write = (lines: readonly RoleLine[]): void => onChange(lines.map(roleText).join('\n'))
  const change = (at: number, part: Partial<RoleLine>): void =>
    write(roles.map((role, index) => (index === at ? { ...role, ...part } : role)))
  const add = (): void => {
    if (!mayAdd()) return
    isAdded.current = true
    write([...roles, { roleCode: '2', roleName: '' }])
  }
  const box = useRef<HTMLDivElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    if (isAdded.current) [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus()
    isAdded.current = false
  }, [roles.length])
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control
  return (
    <div className={css.lines} ref={box}>
      {roles.map(({ roleName, roleCode }, at) => (
        <div key={at} className={css.line}>
          <input
            className="input"
            aria-label={texts.roleNameAt(at + 1)}
            aria-invalid={isInvalid === true && roleName.trim() === '' ? true : undefined}
            placeholder={texts.roleName}
            maxLength={50}
            value={roleName}
            onChange={(event) => change(at, { roleName: event.target.value })}
          />
          <SelectField
            control={{ ...bare(`${id}-side-${at}`), 'aria-label': texts.sideAt(at + 1) }}
            options={sides}
            value={roleCode}
            onChange={(side) => change(at, { roleCode: side === '1' ? '1' : '2' })}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={texts.removeRole(roleName)}
            onClick={() => write(roles.filter((_, index) => index !== at))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button
        id={id}
        type="button"
        className="button small"
        aria-describedby={describedBy}
        disabled={roles.length >= mostRequested.roles}
        onClick={add}
      >
        <Icon name="plus" size="s" />
        {texts.addRole}
      </button>
    </div>
  )
}
