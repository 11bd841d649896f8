-- list: /japi/api/manage/agreement/consents
-- few: text=filltext77
-- few: person=fillreader77
-- few: agreedFrom=2031-01-01
-- Consents of a hundred people to many texts; one in ten thousand is of the day asked for.
insert into agreement_text (id, kind, title, effective_on, changes, body, version, updated_at, updated_by)
select 'filltext' || n, 'consentkind' || n, '协议第' || n || '号', date '2026-01-01', null, '一、总则', 1,
  timestamptz '2026-01-01', 'fill'
from generate_series(0, :rows / 100) n;
insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at,
  enabled, seq, created_at)
select 'fillreader' || n, 'fillreader' || n, '读者' || n, '', '1', 'x', false, now(), true, 0, now()
from generate_series(0, 99) n;
insert into agreement_consent (user_id, text_id, agreed_at)
select 'fillreader' || n % 100, 'filltext' || n / 100,
  case when n % 10000 = 1 then timestamptz '2031-01-02' else timestamptz '2026-01-01' + n * interval '1 second' end
from generate_series(0, :rows - 1) n;
analyze agreement_consent;
