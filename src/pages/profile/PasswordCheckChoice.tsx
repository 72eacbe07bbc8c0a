import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useSelectList } from '#ui/back/useSelectList.ts'
import { useT } from '#i18n/useT.ts'
import { createPasswordCheck, passwordCheckMinutes } from '../../auth/passwordCheck.ts'
import type { PasswordCheckMinutes } from '../../auth/passwordCheck.ts'
import type { Profile } from '../../auth/profile.ts'
import { storage } from '../../storage/storage.ts'
import { PasswordDialog } from '../../password/PasswordDialog.tsx'

/** Whether and when the password is asked for again. To ask later or never needs the password, too. */
export function PasswordCheckChoice({ profile }: { profile: Profile }) {
  const [check] = useState(() => createPasswordCheck(storage, profile.id))
  const [minutes, setMinutes] = useState(check.minutes)
  const [wish, setWish] = useState<{ minutes: PasswordCheckMinutes | undefined }>()
  const list = useSelectList(() => setMinutes(check.minutes()))
  const t = useT()
  const after = (each: number) => t('pages.passwordCheck.after', { smart_count: each })
  const choose = (chosen: PasswordCheckMinutes | undefined) => {
    check.choose(chosen)
    setMinutes(chosen)
    setWish(undefined)
  }
  return (
    <>
      <TextField
        select
        fullWidth
        label={t('pages.passwordCheck.setting')}
        value={minutes ?? ''}
        disabled={profile.reject_password}
        helperText={t(profile.reject_password ? 'pages.passwordCheck.noPassword' : 'pages.passwordCheck.help')}
        slotProps={{
          select: { displayEmpty: true, ...list },
          inputLabel: { shrink: true },
        }}
        sx={{ maxWidth: 640 }}
        onChange={({ target: { value } }) => {
          const chosen = passwordCheckMinutes.find((each) => each === Number(value))
          // Another tab may have chosen meanwhile.
          const current = check.minutes()
          if (current === undefined || (chosen !== undefined && chosen < current)) choose(chosen)
          else setWish({ minutes: chosen })
        }}
      >
        <MenuItem value="">{t('pages.passwordCheck.never')}</MenuItem>
        {passwordCheckMinutes.map((each) => (
          <MenuItem key={each} value={each}>
            {after(each)}
          </MenuItem>
        ))}
      </TextField>
      {wish && (
        <PasswordDialog
          username={profile.username}
          text={t('pages.passwordCheck.change')}
          cancel={t('app.cancel')}
          onPassed={() => {
            check.passed()
            choose(wish.minutes)
          }}
          onCancel={() => setWish(undefined)}
        />
      )}
    </>
  )
}
