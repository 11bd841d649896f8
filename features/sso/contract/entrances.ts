/** Sign-ins through an identity provider, in the order offered. */
export interface SsoEntrance {
  key: string
  name: string
}
export const demoEntrance: SsoEntrance = { key: 'demo', name: '演示身份登录' }

export const ssoEntrances = (config: { sso?: { name: string } | null; demo: boolean }): SsoEntrance[] => [
  ...(config.sso == null ? [] : [{ key: 'sso', name: config.sso.name }]),
  ...(config.demo ? [demoEntrance] : []),
]
