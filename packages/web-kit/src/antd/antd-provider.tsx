import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import { nonce } from '../nonce.ts'
import { useTheme, type Theme } from '../theme.ts'
import { useNarrow } from '../use-narrow.ts'
import { themeConfig } from './theme-config.ts'

dayjs.locale('zh-cn')
const both = (theme: Theme) => ({ wide: themeConfig(theme, false), narrow: themeConfig(theme, true) })
const themes = { light: both('light'), dark: both('dark') }

/**
 * antd in the house's look. The shell does not use antd: pages that do are wrapped in this by `antd: true` in their
 * manifest, panels wrap themselves. Use our own toast, confirm and Dialog in place of antd's message and Modal.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const theme = useTheme((state) => state.theme)
  const isNarrow = useNarrow()
  return (
    <ConfigProvider
      locale={zhCN}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
      button={{ autoInsertSpace: false }}
      modal={{ mask: { closable: false } }}
      theme={themes[theme][isNarrow ? 'narrow' : 'wide']}
    >
      {children}
    </ConfigProvider>
  )
}
