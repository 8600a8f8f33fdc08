import { run } from './run.ts'

/**
 * A class that a holiday cancelled says so itself: one that somebody had cancelled by hand with the holiday's name as the reason
 * was held again when the holiday was removed. Of those of before it is what bears the holiday's name.
 */
export const byHoliday = run([
  'alter table meetings add column by_holiday integer not null default 0',
  `update meetings set by_holiday = 1 where state = 'cancelled'
    and exists (select 1 from holidays where holidays.day = meetings.day and holidays.name = meetings.note)`,
])
