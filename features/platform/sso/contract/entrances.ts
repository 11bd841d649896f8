/** Sign-ins through an identity provider, in the order offered. */
export interface SsoEntrance {
  key: string
  name: string
}
export const wecomEntrance: SsoEntrance = { key: 'wecom', name: '企业微信登录' }
export const dingtalkEntrance: SsoEntrance = { key: 'dingtalk', name: '钉钉登录' }
export const demoEntrance: SsoEntrance = { key: 'demo', name: '演示身份登录' }

interface Offered {
  sso?: { name: string } | null
  wecom?: object | null
  dingtalk?: object | null
  demo: boolean
}

export const ssoEntrances = ({ sso, wecom, dingtalk, demo }: Offered): SsoEntrance[] => [
  ...(sso == null ? [] : [{ key: 'sso', name: sso.name }]),
  ...(wecom == null ? [] : [wecomEntrance]),
  ...(dingtalk == null ? [] : [dingtalkEntrance]),
  ...(demo ? [demoEntrance] : []),
]
