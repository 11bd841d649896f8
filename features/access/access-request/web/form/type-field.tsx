import type { FieldInput } from '@portal/page-kit/fields/field-input'
import type { FormValue } from '@portal/page-kit/form/form-values'
import { applyTypes } from '../../contract/index.ts'

/** 创建角色, 管理用户 or 分配权限. */
export function TypeField({ control, value, onChange }: FieldInput<FormValue>) {
  const { id, 'aria-describedby': describedBy } = control
  return (
    <div
      id={id}
      className="segments"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {Object.entries(applyTypes).map(([type, name]) => (
        <button
          key={type}
          type="button"
          className={type === value ? 'on' : undefined}
          aria-pressed={type === value}
          onClick={() => (type === value ? undefined : onChange(type))}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
