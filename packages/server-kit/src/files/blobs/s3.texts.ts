/** Messages at the terminal when the settings of object storage are wrong. */
export const s3Texts = {
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
