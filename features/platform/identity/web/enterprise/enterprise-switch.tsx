import { useMe } from '@portal/web-kit/caller'
import { ElsewhereCount } from '@portal/web-kit/elsewhere.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { internalSource } from '../../contract/index.ts'
import { EnterpriseList } from './enterprise-list.tsx'
import { enterpriseTexts as texts } from './enterprise.texts.ts'
import css from './enterprise-switch.module.css'

/** The enterprise of this tab, for everybody; a menu to switch it for users of source '2' (SHL-04, SES-13). */
export function EnterpriseSwitch() {
  const me = useMe()
  if (me.userSource !== internalSource)
    return (
      <span className={css.enterprise} title={me.entName}>
        <Icon name="building" />
        <span className="ellipsis" data-part="enterprise-name">
          {me.entName}
        </span>
      </span>
    )
  return (
    <PopMenu
      label={texts.label(me.entName)}
      className={`header-button ${css.enterpriseSwitch}`}
      button={
        <>
          <Icon name="building" />
          <span className="ellipsis" data-part="enterprise-name">
            {me.entName}
          </span>
          <ElsewhereCount />
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      <EnterpriseList me={me} />
    </PopMenu>
  )
}
