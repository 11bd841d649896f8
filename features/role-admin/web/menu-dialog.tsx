import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { SwitchField } from '@portal/page-kit/fields/switch-field.tsx'
import { TextField } from '@portal/page-kit/fields/text-field.tsx'
import { faultsOfMenus, type KeptMenu } from '@portal/identity/contract'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useState, type ReactNode } from 'react'
import { menuTexts as texts } from './menu.texts.ts'

const width = 560

/** One node of the tree, changed in the page's unsaved state; `shown` is the tree around it. */
export function MenuDialog({
  menu,
  shown,
  onDone,
  onClose,
}: {
  menu: KeptMenu
  shown: readonly KeptMenu[]
  onDone: (menu: KeptMenu) => void
  onClose: () => void
}) {
  const [now, setNow] = useState(menu)
  const [isTried, setTried] = useState(false)
  const set = (part: Partial<KeptMenu>) => setNow({ ...now, ...part })
  const tree = [...shown.filter(({ menuId }) => menuId !== menu.menuId), now]
  const faults = faultsOfMenus(tree, [now])
  const faultOf = (field: string) => (isTried ? faults.find((fault) => fault.field === field)?.message : undefined)
  const done = () => (faults.length === 0 ? onDone({ ...now, menuName: now.menuName.trim() }) : setTried(true))
  const text = (name: 'menuName' | 'routeUrl' | 'frontEndName' | 'icon' | 'remark', most: number) => (
    <Row name={name} fault={faultOf(name)}>
      <TextField
        control={{ ...bare(name), 'aria-invalid': faultOf(name) === undefined ? undefined : true }}
        value={now[name]}
        most={most}
        onChange={(value) => set({ [name]: value })}
      />
    </Row>
  )
  const flag = (name: 'hidden' | 'ifRouteHidden') => (
    <Row name={name}>
      <SwitchField control={bare(name)} value={now[name] === '1'} onChange={(on) => set({ [name]: on ? '1' : '0' })} />
    </Row>
  )
  return (
    <Dialog
      title={texts.dialog(menu.menuName)}
      width={width}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="button" className="button primary" onClick={done}>
            {texts.done}
          </button>
        </>
      }
    >
      {text('menuName', 50)}
      <Row name="button" fault={faultOf('parentId')}>
        <SelectField
          control={bare('button')}
          value={now.button === '1' ? '1' : ''}
          onChange={(button) => set({ button, ...(button === '1' ? { routeUrl: '' } : {}) })}
          options={[
            { value: '', label: `${texts.kinds.page} / ${texts.kinds.group}` },
            { value: '1', label: texts.kinds.button },
          ]}
        />
      </Row>
      {now.button !== '1' && text('routeUrl', 300)}
      {text('frontEndName', 100)}
      {now.button !== '1' && text('icon', 50)}
      {flag('hidden')}
      {now.button !== '1' && flag('ifRouteHidden')}
      {text('remark', 200)}
    </Dialog>
  )
}

function Row({
  name,
  fault,
  children,
}: {
  name: keyof typeof texts.fields
  fault?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{texts.fields[name]}</label>
      {children}
      {fault !== undefined && (
        <p className="error-text text-small" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
