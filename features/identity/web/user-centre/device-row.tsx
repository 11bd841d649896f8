import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { Device } from '../../contract/index.ts'
import { userCentreTexts } from './user-centre.texts.ts'
import css from './user-centre.module.css'

const texts = userCentreTexts.devices

export function DeviceRow({ device, act, onEnd }: { device: Device; act: Act; onEnd: () => void }) {
  return (
    <li>
      <Icon name={device.client === 'api' ? 'key' : 'monitor'} size="l" />
      <div className="grow">
        <p className={css.name}>
          <b>{device.device}</b>
          {device.current && <span className="tag done">{texts.here}</span>}
        </p>
        <p className="faint text-tiny">
          <span>{device.address ?? texts.noAddress}</span>
          <span>{texts.by[device.enteredBy]}</span>
          <span>
            {texts.signedIn} <time>{device.signedInAt}</time>
          </span>
          <span>
            {texts.seen} <time>{device.seenAt}</time>
          </span>
        </p>
      </div>
      {!device.current && (
        <ActButton of={act} className="button small" aria-label={texts.outLabel(device.device)} onClick={onEnd}>
          {texts.out}
        </ActButton>
      )}
    </li>
  )
}
