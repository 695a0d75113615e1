import { expect } from '../fixtures.ts';
import { TEXTS } from '../support/texts.ts';
import { bankJobs } from './bankJobs.ts';
import { addEars } from './ears.ts';
import { test } from './job.ts';
import { keyJobs } from './keyJobs.ts';
import { Listener } from './listener.ts';
import { peopleJobs } from './peopleJobs.ts';

test.describe('en', () => {
  test.use({ locale: 'en-US', reducedMotion: 'reduce' });
  for (const job of [...peopleJobs, ...keyJobs, ...bankJobs]) {
    test(`${job.about}, by ear and by keys`, async ({ own, page, context }) => {
      const person = new Listener(page, TEXTS.en);
      await addEars(context, person.hear);
      if (job.email) await own.signedIn(job.email);
      await job.before?.(own);
      await own.open(job.path);
      person.wants(job.about);
      await job.run(person, own);
      expect(person.finish()).toMatchSnapshot(['en', `${job.name}.txt`]);
    });
  }
});
