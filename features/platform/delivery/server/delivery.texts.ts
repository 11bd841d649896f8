import { grouped } from '@portal/domain/grouped'
import { templateVariables } from '../contract/index.ts'

const faults: Readonly<Record<string, string>> = {
  EAUTH: '发信服务器不接受用户名或密码',
  ENOAUTH: '发信服务器要求登录，SMTP_URL 里没有用户名',
  ETLS: '与发信服务器的加密连接没有建立',
  EDNS: '找不到发信服务器',
  ETIMEDOUT: '发信服务器没有回答',
}

/** Texts of messages beyond the portal and of their upkeep. */
export const deliveryTexts = {
  mail: {
    kept: '没有设置发信服务器，邮件只保留在这里',
    open: '请登录门户查看。',
    link: (address: string) => `查看：${address}`,
    from: (kind: string, enterprise: string) => [`类别：${kind}`, enterprise].filter((each) => each !== '').join('　'),
    why: '这封邮件按您的消息设置发出。要改变或不再接收，请在门户的“个人信息 - 消息设置”里修改。',
    fault: (code: string) => faults[code] ?? '连不上发信服务器',
    code: '邮箱验证码',
    invitationKind: '账号邀请',
    invitation: (enterprise: string) => `${enterprise} 邀请您使用门户`,
    invitationText: (link: string, days: number) =>
      `管理员邀请您使用门户。请打开下面的链接设置密码，设置后即可登录。\n\n${link}\n\n` +
      `链接只能使用一次，${days} 天内有效，请勿转发。链接失效时，请联系管理员重新邀请。`,
    codeText: (code: string, minutes: number) =>
      `您正在绑定邮箱，验证码 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略这封邮件。`,
  },
  sms: { kept: '没有短信服务商，短信只保留在发件箱' },
  hiddenCode: '******',
  digest: {
    title: (count: number) => `您有 ${grouped(count)} 条消息`,
    line: (index: number, title: string, at: string) => `${index}. ${title}（${at}）`,
    more: (count: number) => `还有 ${grouped(count)} 条，请登录门户查看。`,
    kind: '消息汇总',
  },
  robot: {
    look: (address: string) => `[查看详情](${address})`,
    noPage: '请登录门户查看',
    badAnswer: (status: number | null) => (status === null ? '没有回答' : `回答 HTTP ${status}，内容无法识别`),
    faults: {
      unresolved: '找不到这个地址',
      'forbidden-address': '这个地址在内网，没有开放',
      timeout: '没有在 10 秒内回答',
      tls: '加密连接没有建立',
      connection: '连不上',
    } as Readonly<Record<string, string>>,
    badUrl: '请输入完整的 Webhook 地址，以 https:// 开头',
    httpsOnly: '地址应以 https:// 开头',
    noAddress: '请输入 Webhook 地址',
    unsigned: '加签密钥只用于钉钉机器人，请留空',
    badSecret: '钉钉的加签密钥以 SEC 开头，请核对',
    taken: (name: string) => `本企业已有机器人“${name}”`,
    unknownVariables: (names: readonly string[]) =>
      `模板里有不认识的变量：${names.join('、')}。可以用的是：${Object.keys(templateVariables).join('、')}`,
    openBrace: '模板里有没有写完的变量，请核对双花括号',
    test: '测试消息',
    testText: (name: string) => `这是 ${name} 发出的测试消息，收到即表示机器人可用。`,
    full: '这个机器人这一分钟已发满 20 条，请一分钟后再试',
    held: '服务商正在限制这个机器人，请稍后再试',
  },
  dropped: {
    gone: '收件人已停用，或不在这个企业',
    settled: '已办结，不再发送',
    unwanted: '收件人已关闭这类消息',
    noRobot: '机器人已停用或删除',
  },
  dead: {
    noPhone: '收件人没有绑定手机号',
    noEmail: '收件人没有绑定邮箱',
    unanswered: '多次发送都没有得到结果',
  },
  resend: {
    gone: '这条消息已不在记录中',
    notDead: '只能重新发送未送达的消息',
    code: '验证码已过期，请让本人重新获取',
    invitation: '邀请链接只发送一次，请在用户管理里重新邀请',
  },
  test: {
    noEmail: '您还没有绑定邮箱。请先在“个人信息 - 消息设置”里绑定，再测试',
    noPhone: '您还没有绑定手机号。请先在“个人信息”里绑定，再测试',
    title: '测试消息',
    content: '这是一条测试消息，收到即表示这个渠道可用。',
    kind: '渠道测试',
  },
  setting: {
    keeps: {
      decision: '需要您办理，站内不能关闭',
      announcement: '系统公告，站内不能关闭',
    },
    unknownKind: '没有这类消息，请刷新页面后再设置',
    mustStay: (name: string) => `“${name}”在站内不能关闭`,
    noEmail: '还没有绑定邮箱，请先绑定再选择邮件',
    noPhone: '还没有绑定手机号，请先绑定再选择短信',
    halfQuiet: '请同时填写免打扰的开始和结束，或都留空',
    sameQuiet: '免打扰的开始和结束不能相同',
  },
  email: {
    wait: (seconds: number) =>
      `发送过于频繁，请${seconds < 90 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`}后再试`,
    noServer: '系统没有设置发信服务器，暂时不能绑定邮箱。请联系系统管理员',
    notSent: (answer: string) => `验证码邮件没有发送成功：${answer}`,
    wrong: (left: number) =>
      left > 0 ? `验证码不正确，还可以再试${left}次` : '验证码不正确，这个验证码已作废，请重新获取',
    gone: '验证码已失效，请重新获取',
  },
} as const
