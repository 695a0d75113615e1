import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CreatedSecret } from '../../../../src/resources/api-keys/form/CreatedSecret.tsx';
import { openView } from '../../../openConsole.tsx';

const SECRET = 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhaw==';

it('Done drops the secret before the next page opens', { tags: ['T31'] }, async () => {
  const order: string[] = [];
  function Page() {
    const [secret, setSecret] = useState<string | undefined>(SECRET);
    const drop = () => {
      order.push('dropped');
      setSecret(undefined);
    };
    const done = () => order.push(document.body.innerHTML.includes(SECRET) ? 'shown' : 'gone');
    const key = { apiKey: { id: 'k' }, secret, onTick: () => undefined };
    return <CreatedSecret {...key} onStored={drop} onDone={done} />;
  }
  const { user } = openView(<Page />, {});
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await user.click(screen.getByLabelText('I have stored the secret'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(order).toEqual(['dropped', 'gone']);
});
