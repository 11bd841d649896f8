import type { Column } from '@portal/page-kit/table/column'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { Device } from '../../contract/index.ts'
import { userCentreTexts } from './user-centre.texts.ts'
import css from './user-centre.module.css'

const texts = userCentreTexts.devices
const { columns: titles } = texts

/** A device, where and how it signed in, and its sign-out; this one is marked and has none. */
export const deviceColumns = (act: Act, onEnd: (device: Device) => void): Column<Device>[] => [
  {
    id: 'device',
    title: titles.device,
    kind: 'text',
    isHeader: true,
    isWide: true,
    cell: ({ client, device, current }) => (
      <span className={css.device}>
        <Icon name={client === 'api' ? 'key' : 'monitor'} />
        {device}
        {current && <span className="tag done">{texts.here}</span>}
      </span>
    ),
  },
  { id: 'address', title: titles.address, kind: 'text', cell: ({ address }) => address ?? texts.noAddress },
  { id: 'enteredBy', title: titles.enteredBy, kind: 'code', codes: texts.by },
  { id: 'signedInAt', title: titles.signedInAt, kind: 'time' },
  { id: 'seenAt', title: titles.seenAt, kind: 'time' },
  {
    id: 'out',
    title: titles.out,
    kind: 'text',
    isUntitled: true,
    cell: (device) =>
      !device.current && (
        <ActButton
          of={act}
          className="button small"
          aria-label={texts.outLabel(device.device)}
          onClick={() => onEnd(device)}
        >
          {texts.out}
        </ActButton>
      ),
  },
]
