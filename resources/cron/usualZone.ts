/** The default time zone of a Nezha server (docs/contract/entities.md#schedules). Its operator may set another one. */
export const usualZone = 'Asia/Shanghai'
