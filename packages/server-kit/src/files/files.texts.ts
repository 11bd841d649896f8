const mebi = 1_048_576
const gibi = 1024 * mebi

/** Sizes for users; at least 0.1 MB, because smaller differences do not matter. */
const size = (bytes: number): string =>
  bytes < gibi ? `${Math.max(0.1, bytes / mebi).toFixed(1)} MB` : `${(bytes / gibi).toFixed(1)} GB`

/** Messages when a file cannot be stored now. */
export const filesTexts = {
  quota: (used: number, quota: number, asked: number) =>
    `本企业的文件已用 ${size(used)}，上限 ${size(quota)}，放不下这次的 ${size(asked)}，没有上传。请联系管理员提高上限`,
  disk: '服务器存储空间不足，暂时不能上传文件，已有数据不受影响。请联系管理员',
  away: '文件存储暂时连不上，文件没有存入或取出，其他功能不受影响。请稍后再试，一直不行请联系管理员',
  broken: '这个文件的内容丢失或已损坏，取不出来。请联系管理员从备份恢复',
  crowded: '同时上传的文件太多，请等前面的文件传完再试',
  wrongKeyId: 'S3_ACCESS_KEY_ID：对象存储不认识这个访问密钥，请核对',
  wrongSecret: 'S3_SECRET_ACCESS_KEY：与 S3_ACCESS_KEY_ID 不相配，请核对（S3_REGION 不对时也会这样）',
  noBucket: (bucket: string) => `S3_BUCKET=${bucket}：对象存储里没有这个存储桶，请先建好，或改正名称`,
  noRights: (bucket: string) =>
    `S3_ACCESS_KEY_ID：这个访问密钥不能使用存储桶 ${bucket}，需要列出、读取、写入和删除的权限`,
  wrongRegion: (region: string) => `S3_REGION=${region}：存储桶不在这个区域，请改正`,
  wrongClock: '服务器的时间与对象存储相差太大，请校准服务器时间',
  noStorage: (status: number, said: string) =>
    `S3_ENDPOINT：那里不能作对象存储使用（回答 ${status} ${said}），请核对地址、S3_FORCE_PATH_STYLE 与存储桶`,
} as const
