import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { useState } from 'react'
import { saveNoticeSettingRoute, type NoticeSetting } from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import css from '../delivery.module.css'
import { keepSetting, timesOf } from './keep-setting.ts'

const texts = deliveryTexts.setting

/** Quiet hours and digest, in words, with the way to change them. */
export function WhenLine({ setting }: { setting: NoticeSetting }) {
  const [isOpen, setOpen] = useState(false)
  const { quietFrom, quietUntil, digest, digestHour } = setting
  return (
    <div className={css.line}>
      <b className={css.name}>{texts.when}</b>
      <span className="grow">
        {texts.quiet(quietFrom, quietUntil)}；{digest === 'none' ? texts.digest.none : texts.digest[digest](digestHour)}
      </span>
      <OpenButton className="button" onClick={() => setOpen(true)}>
        {texts.whenAct}
      </OpenButton>
      {isOpen && <WhenDialog setting={setting} onClose={() => setOpen(false)} />}
    </div>
  )
}

function WhenDialog({ setting, onClose }: { setting: NoticeSetting; onClose: () => void }) {
  const { version, ...initial } = timesOf(setting)
  const form = useForm(saveNoticeSettingRoute, {
    initial,
    version,
    fixed: { choices: [] },
    fields: { digestHour: { isVisible: ({ digest }) => digest !== 'none' } },
    // An hour that is not shown stays what it was.
    before: (body) => ({ ...body, digestHour: body.digestHour ?? setting.digestHour }),
    done: texts.saved,
    onDone: (data) => {
      keepSetting(data)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.whenTitle}
      width={480}
      layout="two"
      notes={<p className="muted">{texts.whenLead}</p>}
      onClose={onClose}
    />
  )
}
