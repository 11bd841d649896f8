import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { noticeSettingRoute } from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import css from '../delivery.module.css'
import { EmailLine } from './email-line.tsx'
import { KindChoices } from './kind-choices.tsx'
import { WhenLine } from './when-line.tsx'

const texts = deliveryTexts.setting

/** 消息设置: where each kind of notice goes, and when (NOT-12). */
export function NoticeSettings() {
  const query = useQuery(queryOf(noticeSettingRoute, {}))
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
      </div>
      <p className="muted text-small">{texts.lead}</p>
      <QueryView query={query} isPage>
        {(setting) => (
          <div className={css.blocks}>
            <div className={`card ${css.padded} ${css.lines}`}>
              <div className={css.line}>
                <b className={css.name}>{texts.phone}</b>
                <span className="grow digits">{setting.phone === '' ? texts.noPhone : setting.phone}</span>
              </div>
              <EmailLine setting={setting} />
              <WhenLine setting={setting} />
            </div>
            <KindChoices setting={setting} />
          </div>
        )}
      </QueryView>
    </>
  )
}
