import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from '../../routing/routes/Link';
import { OfferDates } from './OfferDates';
import type { OfferHead_offer$key } from './__generated__/OfferHead_offer.graphql';
import styles from './Offers.module.css';

/** An offer in a list: its name as a link, a sentence, and its period. */
export function OfferHead({ offer, to }: { offer: OfferHead_offer$key; to: string }) {
  const data = useFragment(
    graphql`
      fragment OfferHead_offer on Offer {
        title
        lead
        ...OfferDates_offer
      }
    `,
    offer,
  );
  return (
    <article className={styles.offer}>
      <h2>
        <Link to={to}>{data.title}</Link>
      </h2>
      <p>{data.lead}</p>
      <OfferDates offer={data} />
    </article>
  );
}
