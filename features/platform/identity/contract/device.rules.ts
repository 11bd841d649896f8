/** Browsers by user agent mark. Derived browsers come before the browser they are based on. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/(\d+)/, '微信'],
  [/DingTalk\/(\d+)/, '钉钉'],
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/(?:QQBrowser|MQQBrowser)\/(\d+)/, 'QQ 浏览器'],
  [/360(?:SE|EE)()/, '360 浏览器'],
  [/HuaweiBrowser\/(\d+)/, '华为浏览器'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d{1,9})[^ ]{0,40} (?:Mobile\/\S{1,40} )?Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android.*Mobile/, '安卓手机'],
  [/Android/, '安卓平板'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac 电脑'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux 电脑'],
]

/** Device name from its user agent, in words; a program that is no browser by its own short name. */
export function deviceName(agent: string, client: 'browser' | 'api'): string {
  const system = systems.find(([mark]) => mark.test(agent))?.[1]
  const [found, browser] =
    browsers.map(([mark, name]) => [mark.exec(agent), name] as const).find(([match]) => match !== null) ?? []
  const words = [system, browser === undefined ? undefined : `${browser} ${found?.[1] ?? ''}`.trim()].filter(
    (word) => word !== undefined,
  )
  if (words.length > 0) return words.join(' · ')
  const program = /^[\w.-]{1,40}/.exec(agent)?.[0]
  return client === 'api' ? `接口程序${program === undefined ? '' : ` · ${program}`}` : (program ?? '未知设备')
}
